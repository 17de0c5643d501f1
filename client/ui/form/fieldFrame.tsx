import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AlertIcon } from '#client/ui/icons.tsx';

/** A field's name in the form, and the texts around its control. */
export interface FieldTexts {
  /** The specification's field name, which is also the control's HTML name. */
  name: string;
  label: string;
  /** The hint, which is always visible below the label. */
  hint?: ReactNode;
  /** Whether "(optional)" is added to the label. */
  optional?: boolean;
}

const hintId = (id: string) => `${id}-hint`;

/** Returns the HTML id of a field's error message, derived from the control's id. */
export const errorId = (id: string) => `${id}-error`;

/** Returns the HTML id of a field's label, derived from the control's id. */
export const labelId = (id: string) => `${id}-label`;

/** Returns the attributes that link a control to its hint and error for assistive technology. */
export function described(id: string, { hint, error }: { hint?: ReactNode; error: string | undefined }) {
  const ids = [...(hint ? [hintId(id)] : []), ...(error ? [errorId(id)] : [])];
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

interface FrameProps extends Omit<FieldTexts, 'name'> {
  id: string;
  error: string | undefined;
  /** Content at the end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

const Optional = () => (
  <chakra.span fontWeight="normal" color="fg.muted">
    {' (optional)'}
  </chakra.span>
);

/** Shows a field's error message, with an icon in addition to the color. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <Flex
      id={errorId(id)}
      mt="2"
      gap="1.5"
      color="fg.error"
      fontSize="sm"
      fontWeight="medium"
      lineHeight="short"
      overflowWrap="anywhere"
    >
      <AlertIcon mt="0.5" />
      {children}
    </Flex>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Box id={hintId(id)} mb="2" color="fg.muted" fontSize="sm" lineHeight="short">
      {children}
    </Box>
  );
}

/** Shows a field: label, hint, control and error, from top to bottom. */
export const FieldFrame = ({ id, label, hint, optional, error, aside, children }: FrameProps) => (
  <Box data-field={error ? 'invalid' : 'valid'} minW="0">
    <Flex justify="space-between" align="center" wrap="wrap" columnGap="3" mb="1.5">
      <chakra.label id={labelId(id)} htmlFor={id} fontWeight="semibold" fontSize="sm">
        {label}
        {optional && <Optional />}
      </chakra.label>
      {aside}
    </Flex>
    <Hint id={id}>{hint}</Hint>
    {children}
    <FieldError id={id}>{error}</FieldError>
  </Box>
);

/** Shows a question with several controls as a fieldset, with the label as its legend. */
export function GroupFrame({
  id,
  role,
  label,
  hint,
  optional,
  error,
  children,
}: FrameProps & { role?: 'radiogroup' }) {
  return (
    <chakra.fieldset
      data-field={error ? 'invalid' : 'valid'}
      minW="0"
      role={role}
      aria-describedby={described(id, { hint, error })['aria-describedby']}
      aria-invalid={role && error ? true : undefined}
    >
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1.5">
        {label}
        {optional && <Optional />}
      </chakra.legend>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </chakra.fieldset>
  );
}
