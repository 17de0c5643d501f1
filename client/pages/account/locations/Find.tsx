import { chakra, Flex } from '@chakra-ui/react';
import { Input, NativeSelect } from '#client/ui/controls.tsx';
import { useId } from 'react';
import { ChevronDownIcon } from '#client/ui/icons.tsx';
import { ORDERS, type Order } from '#client/domain/locations.ts';

interface FindProps {
  typed: string;
  onType: (text: string) => void;
  /** The selected order; undefined if the list has only one order. */
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

const isOrder = (value: string): value is Order => value in ORDERS;

/** Renders the search field, which filters while the owner types, and the choice of the sort order. */
export function Find({ typed, onType, order, onOrder }: FindProps) {
  const id = useId();
  return (
    <Flex role="search" aria-label="Locations" gap="4" wrap="wrap">
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.label htmlFor={`${id}-find`} display="block" mb="1.5" fontWeight="semibold" fontSize="sm">
          Find a location
        </chakra.label>
        <Input
          id={`${id}-find`}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </chakra.div>
      {order && (
        <chakra.div flex="1 1 16rem" minW="0">
          <chakra.label htmlFor={`${id}-order`} display="block" mb="1.5" fontWeight="semibold" fontSize="sm">
            Order
          </chakra.label>
          <NativeSelect.Root>
            <NativeSelect.Field
              id={`${id}-order`}
              value={order}
              onChange={({ target: { value } }) => {
                if (isOrder(value)) onOrder(value);
              }}
            >
              {Object.entries(ORDERS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator>
              <ChevronDownIcon />
            </NativeSelect.Indicator>
          </NativeSelect.Root>
        </chakra.div>
      )}
    </Flex>
  );
}
