import { Box, Button, chakra, Stack } from '@chakra-ui/react';
import type { InputProps } from '#client/ui/controls.tsx';
import { FieldError, GroupFrame } from './fieldFrame.tsx';
import type { Choice } from './fields.tsx';
import { LoadingRows } from '#client/ui/states.tsx';
import { useFormField, type FieldProps } from './useFormField.ts';

/**
 * The height of one option's skeleton. It includes a quarter of the height of the "Select all" button, so
 * that four skeletons are as high as the four expected options and the button below them.
 */
const EXPLAINED_HEIGHT = { base: '88px', md: '79px' };

/** A custom checkbox or radio button. In a dark color scheme, an unchecked native one would look filled. */
const Mark = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    w: '6',
    h: '6',
    flexShrink: 0,
    cursor: 'pointer',
    bg: 'bg',
    borderWidth: '2px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    '&[type=radio]': { borderRadius: 'full' },
    _invalid: { borderColor: 'border.error' },
    _checked: {
      bg: 'orange',
      borderColor: 'brand.fg',
      _before: {
        content: '""',
        w: '3.5',
        h: '3.5',
        bg: 'ink',
        clipPath: 'polygon(14% 44%, 0 60%, 42% 100%, 100% 22%, 84% 6%, 40% 68%)',
      },
    },
    '&[type=radio]:checked::before': { clipPath: 'circle(32%)' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});

interface OptionProps extends Omit<InputProps, 'onToggle'> {
  onToggle: (checked: boolean) => void;
  /** Whether the option has a border. */
  boxed?: boolean;
  /** Whether to style the option as invalid, even a radio button, which does not support `aria-invalid`. */
  isInvalid?: boolean;
}

/** Shows a checkbox or radio button with its text. The entire line is clickable. */
function Option({ onToggle, children, boxed, isInvalid = false, ...control }: OptionProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      minH="11"
      cursor="pointer"
      lineHeight="short"
      // With a large font, the text wraps below the checkbox instead of breaking a word.
      flexWrap="wrap"
      {...(!boxed && { py: '2.5' })}
      {...(boxed && {
        alignItems: 'center',
        px: 'min({spacing.3.5}, 4vw)',
        py: '2.5',
        borderWidth: '1px',
        borderColor: isInvalid ? 'border.error' : 'border.control',
        borderRadius: 'md',
        _hover: { '&:not(:has(:checked))': { bg: 'bg.subtle' } },
        css: { '&:has(:checked)': { borderColor: 'brand.fg', bg: 'brand.subtle' } },
      })}
    >
      <Mark
        {...control}
        {...(isInvalid && { 'data-invalid': '' })}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <Box flex="1 1 0" maxW="100%" overflowWrap="break-word">
        {children}
      </Box>
    </chakra.label>
  );
}

/** Shows one checkbox. The form's value is a boolean. */
export function CheckboxField(field: FieldProps<boolean>) {
  const { value, change, frame, control } = useFormField(field, false);
  return (
    <Box data-field={frame.error ? 'invalid' : 'valid'}>
      <Option {...control} type="checkbox" checked={value} onToggle={change}>
        {frame.label}
      </Option>
      <FieldError id={frame.id}>{frame.error}</FieldError>
    </Box>
  );
}

interface ChoicesProps<Value> extends FieldProps<Value> {
  options: readonly Choice[];
}

interface CheckboxListProps extends ChoicesProps<readonly string[]> {
  /** The label of a button that selects all options. Without a label there is no button. */
  pickAll?: string;
  /** Set while the options are loading: their expected number, and the label of the loading overlay. */
  awaited?: { count: number; label: string } | undefined;
}

/** Shows checkboxes. The form's value lists the checked options' values, in the order of `options`. */
export function CheckboxListField({ options, awaited, pickAll, ...field }: CheckboxListProps) {
  const { value, change, frame } = useFormField(field, []);
  const { id, error } = frame;
  const toggled = (option: Choice, checked: boolean) =>
    options
      .map((other) => other.value)
      .filter((other) => (other === option.value ? checked : value.includes(other)));
  return (
    <GroupFrame {...frame}>
      {awaited && (
        <LoadingRows rows={awaited.count} height={EXPLAINED_HEIGHT} gap="2.5" label={awaited.label} top="5" />
      )}
      <Stack gap="2.5">
        {options.map((option) => (
          <Option
            key={option.value}
            boxed
            type="checkbox"
            name={field.name}
            value={option.value}
            checked={value.includes(option.value)}
            {...(option.about && {
              'aria-labelledby': `${id}-${option.value}`,
              'aria-describedby': `${id}-${option.value}-about`,
            })}
            aria-invalid={error ? true : undefined}
            isInvalid={error !== undefined}
            onToggle={(checked) => change(toggled(option, checked))}
          >
            <Box id={`${id}-${option.value}`}>{option.label}</Box>
            {option.about && (
              <Box id={`${id}-${option.value}-about`} fontSize="sm" color="fg.muted">
                {option.about}
              </Box>
            )}
          </Option>
        ))}
        {pickAll && options.length > 1 && (
          <Button
            variant="plain"
            size="sm"
            px="0"
            alignSelf="flex-start"
            onClick={() => change(options.map((option) => option.value))}
          >
            {pickAll}
          </Button>
        )}
      </Stack>
    </GroupFrame>
  );
}

/** Shows a group of radio buttons. The form's value is the selected option's value. */
export function RadioField({ options, ...field }: ChoicesProps<string>) {
  const { value, change, frame } = useFormField(field, '');
  return (
    <GroupFrame {...frame} role="radiogroup">
      <Stack gap="2.5">
        {options.map((option) => (
          <Option
            key={option.value}
            boxed
            type="radio"
            name={field.name}
            value={option.value}
            checked={value === option.value}
            isInvalid={frame.error !== undefined}
            onToggle={() => change(option.value)}
          >
            {option.label}
          </Option>
        ))}
      </Stack>
    </GroupFrame>
  );
}
