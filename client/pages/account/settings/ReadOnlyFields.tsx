import { chakra, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useId } from 'react';
import { Optional } from '#client/ui/form/fieldFrame.tsx';
import { MailAddress } from '#client/ui/MailAddress.tsx';

/** A field that is shown but cannot be changed here. */
export interface ReadOnlyFieldProps {
  /** The field's name in the specification. */
  name: string;
  label: string;
  /** Undefined until the value is loaded; null if there is none. */
  value: string | number | null | undefined;
  /** A text that gives the hidden field its size until the value is loaded. */
  sample: string;
  optional?: boolean;
}

/** Renders a field: a skeleton as large as `sample` while the value is loading, a dash if there is none. */
function ReadOnlyField({ name, label, value, sample, optional }: ReadOnlyFieldProps) {
  const id = useId();
  const text = String(value ?? '–');
  return (
    <chakra.div minW="0">
      <chakra.dt id={id} fontSize="sm" color="fg.muted">
        {label}
        {optional && <Optional />}
      </chakra.dt>
      <chakra.dd aria-labelledby={id} fontWeight="medium" overflowWrap="anywhere">
        {value === undefined ? (
          <Skeleton as="span" aria-hidden>
            {sample}
          </Skeleton>
        ) : name === 'email' ? (
          <MailAddress of={text} />
        ) : (
          text
        )}
      </chakra.dd>
    </chakra.div>
  );
}

/** Renders the fields in two columns, or in one on a phone. */
export function ReadOnlyFields({ fields }: { fields: readonly ReadOnlyFieldProps[] }) {
  return (
    <SimpleGrid asChild columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
      <dl>
        {fields.map((field) => (
          <ReadOnlyField key={field.name} {...field} />
        ))}
      </dl>
    </SimpleGrid>
  );
}
