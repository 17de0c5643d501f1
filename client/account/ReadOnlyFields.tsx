import { Input, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useId } from 'react';
import { FieldFrame } from '../ui/fieldFrame.tsx';

/** One answer that is shown and not changed here. */
export interface ReadOnlyFieldProps {
  /** The specification's field name. */
  name: string;
  label: string;
  value: string | number | null | undefined;
  optional?: boolean;
}

/** While nothing is known the field shows its shape; an answer that is missing is a dash. */
function ReadOnlyField({ name, label, value, optional }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} error={undefined}>
      {value === undefined ? (
        <Skeleton height="12" borderRadius="md" />
      ) : (
        <Input id={id} name={name} readOnly value={value ?? '–'} />
      )}
    </FieldFrame>
  );
}

/** Answers side by side where there is room. */
export function ReadOnlyFields({ fields }: { fields: readonly ReadOnlyFieldProps[] }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      {fields.map((field) => (
        <ReadOnlyField key={field.name} {...field} />
      ))}
    </SimpleGrid>
  );
}
