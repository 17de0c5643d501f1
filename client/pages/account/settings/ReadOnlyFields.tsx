import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { Input } from '#client/ui/controls.tsx';
import { useId } from 'react';
import { MailAddress } from '#client/ui/MailAddress.tsx';
import { FieldFrame } from '#client/ui/form/fieldFrame.tsx';

/** One answer that is shown and not changed here. */
export interface ReadOnlyFieldProps {
  /** The specification's field name. */
  name: string;
  label: string;
  /** `undefined` while it is not known. */
  value: string | number | null | undefined;
  /** The field's placeholder until the value is known; it must not be mistaken for the value. */
  sample: string;
  optional?: boolean;
}

/** Hides the field from view and from screen readers. */
const SHAPE = { display: 'grid', css: { '& > *': { visibility: 'hidden' } } };

/** Has the shape of the sample until the value is known; a missing answer is a dash. */
function ReadOnlyField({ name, label, value, sample, optional }: ReadOnlyFieldProps) {
  const id = useId();
  const field =
    name === 'email' && value ? (
      // A text area cannot limit line breaks to an address's permitted places.
      <Input asChild h="auto" minH="12" py="2.5">
        <output
          id={id}
          role="textbox"
          aria-readonly
          aria-label={label}
          data-readonly
          tabIndex={0}
          style={{ display: 'block' }}
        >
          <MailAddress of={String(value)} />
        </output>
      </Input>
    ) : (
      // A text area, so that a long answer wraps; it is one line high otherwise.
      <Input asChild h="auto" minH="12" py="2.5" resize="none" fieldSizing="content" overflowWrap="anywhere">
        <textarea
          id={id}
          name={name}
          readOnly
          rows={1}
          style={{ display: 'block' }}
          placeholder={value === undefined ? sample : undefined}
          value={value === undefined ? '' : (value ?? '–')}
        />
      </Input>
    );
  const framed = (
    <FieldFrame id={id} label={label} optional={optional} error={undefined}>
      {field}
    </FieldFrame>
  );
  return value === undefined ? <Skeleton {...SHAPE}>{framed}</Skeleton> : framed;
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
