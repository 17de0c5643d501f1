import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { Input } from '#client/ui/controls.tsx';
import { useId } from 'react';
import { MailAddress } from '#client/ui/MailAddress.tsx';
import { FieldFrame } from '#client/ui/form/fieldFrame.tsx';

/** A field that is shown, but that the owner cannot change. */
export interface ReadOnlyFieldProps {
  /** The field's name in the specification. */
  name: string;
  label: string;
  /** Undefined until the value is loaded, or null if there is none. */
  value: string | number | null | undefined;
  /** A text that gives the hidden field its size until the value is loaded. */
  sample: string;
  optional?: boolean;
}

/** Style of a skeleton that hides its field from view and from screen readers, but has the field's size. */
const SHAPE = { display: 'grid', css: { '& > *': { visibility: 'hidden' } } };

/** Renders a field, with a dash for null. Until the value is loaded, renders a skeleton sized by `sample`. */
function ReadOnlyField({ name, label, value, sample, optional }: ReadOnlyFieldProps) {
  const id = useId();
  const field =
    name === 'email' && value ? (
      // Uses `output`, because a textarea cannot control at which characters an e-mail address wraps.
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
      // Uses a textarea, so that a long value wraps and a short value takes one line.
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

export const ReadOnlyFields = ({ fields }: { fields: readonly ReadOnlyFieldProps[] }) => (
  <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
    {fields.map((field) => (
      <ReadOnlyField key={field.name} {...field} />
    ))}
  </SimpleGrid>
);
