import { Box, Flex } from '@chakra-ui/react';
import { Input, Select } from '#client/ui/controls.tsx';
import { useId } from 'react';
import { FieldFrame } from '#client/ui/form/fieldFrame.tsx';
import { ORDERS, type Order } from '#client/domain/locations.ts';

interface FindProps {
  typed: string;
  onType: (text: string) => void;
  /** The selected sort order, or undefined if the list can be sorted in only one way. */
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

const isOrder = (value: string): value is Order => value in ORDERS;

/** Renders the search field, which filters while the owner types, and the choice of the sort order. */
export function Find({ typed, onType, order, onOrder }: FindProps) {
  const id = useId();
  return (
    <Flex role="search" aria-label="Locations" gap="4" wrap="wrap">
      <Box flex="1 1 16rem" minW="0">
        <FieldFrame id={`${id}-find`} label="Find a location" error={undefined}>
          <Input
            id={`${id}-find`}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </FieldFrame>
      </Box>
      {order && (
        <Box flex="1 1 16rem" minW="0">
          <FieldFrame id={`${id}-order`} label="Order" error={undefined}>
            <Select
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
            </Select>
          </FieldFrame>
        </Box>
      )}
    </Flex>
  );
}
