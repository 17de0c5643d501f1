import { Box, Button, chakra } from '@chakra-ui/react';
import { Input, Select, type InputProps } from '#client/ui/controls.tsx';
import { Fragment, useState, type ReactNode } from 'react';
import { FieldFrame, labelId } from './fieldFrame.tsx';
import { EyeIcon, EyeOffIcon } from '#client/ui/icons.tsx';
import { useFormField, type FieldProps } from './useFormField.ts';
import { useSteadyCaret } from './useSteadyCaret.ts';

/** An option of a choice field. `CheckboxListField` also shows the description `about`. */
export interface Choice {
  label: string;
  value: string;
  about?: string | undefined;
}

type Passed =
  'type' | 'inputMode' | 'autoComplete' | 'readOnly' | 'autoFocus' | 'autoCapitalize' | 'spellCheck';

export interface TextFieldProps extends FieldProps, Pick<InputProps, Passed> {
  /** Converts typed text to the form's value, such as by `maskPhone`. The caret's position is preserved. */
  parse?: (text: string) => string;
  /** Returns the content at the end of the label's line. `id` is the control's HTML id. */
  aside?: (id: string) => ReactNode;
}

const asItIs = (text: string) => text;

/** Shows a single-line text field with its label, hint and error. */
export function TextField({ parse = asItIs, aside, ...field }: TextFieldProps) {
  const { value, change, frame, control } = useFormField(field, '');
  const keepCaret = useSteadyCaret();
  return (
    <FieldFrame {...frame} aside={aside?.(frame.id)}>
      <Input
        {...control}
        value={value}
        onChange={(event) => {
          const next = parse(event.target.value);
          keepCaret(event, next);
          change(next);
        }}
      />
    </FieldFrame>
  );
}

/** Shows the field for the e-mail address of an account. */
export const EmailField = (field: Omit<TextFieldProps, 'name' | 'label' | 'type'>) => (
  <TextField {...field} name="email" label="E-mail" type="email" />
);

/** Shows a password field with a button that reveals the typed text. */
export function PasswordField({
  autoComplete = 'current-password',
  ...field
}: FieldProps & Pick<InputProps, 'autoComplete' | 'autoFocus'>) {
  const [shown, setShown] = useState(false);
  const toggle = (id: string) => (
    <chakra.button
      type="button"
      aria-controls={id}
      // Identifies the password that the button reveals, because a form may have several passwords.
      aria-describedby={labelId(id)}
      onClick={() => setShown(!shown)}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="6"
      borderRadius="sm"
      color="fg.muted"
      fontSize="sm"
      fontWeight="medium"
      textAlign="start"
      cursor="pointer"
      _hover={{ color: 'fg', textDecoration: 'underline' }}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
      <span>{shown ? 'Hide Password' : 'Show Password'}</span>
    </chakra.button>
  );
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      aside={toggle}
    />
  );
}

interface ChoiceProps extends FieldProps {
  options: readonly Choice[];
  autoComplete?: string;
}

/**
 * Shows a native select. The form's value is the selected option's value. `onValueChange` is called after the
 * user has changed the value.
 */
export function SelectField({
  options,
  onValueChange,
  ...field
}: ChoiceProps & { onValueChange?: (value: string) => void }) {
  const { value, change, frame, control } = useFormField(field, '');
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        value={value}
        onChange={(event) => {
          change(event.target.value);
          onValueChange?.(event.target.value);
        }}
      >
        <option value="">Select…</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

interface NearMatchesProps {
  matches: readonly string[];
  onPicked: (label: string) => void;
  children: ReactNode;
}

/** Shows a note below text that is not among the options, with the options of similar spelling. */
const NearMatches = ({ matches, onPicked, children }: NearMatchesProps) => (
  <Box mt="2" fontSize="sm" color="fg.muted">
    {children}
    {matches.length > 0 && (
      <Box mt="1">
        Did you mean{' '}
        {either.formatToParts(matches).map(({ type, value }, at) =>
          type === 'element' ? (
            <Button key={value} variant="plain" size="2xs" onClick={() => onPicked(value)}>
              {value}
            </Button>
          ) : (
            <Fragment key={at}>{value}</Fragment>
          ),
        )}
        ?
      </Box>
    )}
  </Box>
);

/** Runs a function at once or, while the pointer is pressed, after the pointer is released. */
function afterPress(run: () => void) {
  if (document.querySelector(':active') === null) {
    run();
    return;
  }
  const over = new AbortController();
  // On a touch screen pointerup precedes the blur, so that the later mouseup marks the end of the press.
  for (const end of ['pointerup', 'mouseup', 'pointercancel']) {
    window.addEventListener(
      end,
      () => {
        over.abort();
        setTimeout(run);
      },
      { signal: over.signal },
    );
  }
}

interface ComboboxProps extends ChoiceProps {
  /** Returns the options that are similar to `typed`, which is not an option itself. */
  near?: (typed: string, labels: readonly string[]) => readonly string[];
  /** The note for text that is not among the options. Such text is a valid value. */
  unlisted?: ReactNode;
}

/**
 * Shows a text field that suggests options during typing. Text that is not an option is also a valid value,
 * but a note below it lists similar options. The form's value is the typed text or the chosen option's label.
 */
export function ComboboxField({ options, near = () => [], unlisted, ...field }: ComboboxProps) {
  const { value, change, frame, control } = useFormField(field, '');
  const [isTyping, setIsTyping] = useState(false);
  const labels = options.map((option) => option.label);
  const isUnlisted = !isTyping && value.trim() !== '' && labels.length > 0 && !labels.includes(value.trim());
  return (
    <FieldFrame {...frame}>
      <Box position="relative">
        <Input
          autoComplete="off"
          {...control}
          list={`${frame.id}-options`}
          value={value}
          onChange={(event) => {
            setIsTyping(true);
            change(event.target.value);
          }}
          onBlur={() => {
            // Delays the note until a press outside the field ends, because the note moves the buttons below
            // the field.
            afterPress(() => setIsTyping(false));
            const typed = value.trim().toLowerCase();
            const meant = labels.find((option) => option.toLowerCase() === typed);
            if (meant !== undefined && meant !== value) change(meant);
          }}
        />
        <datalist id={`${frame.id}-options`}>
          {options.map((option) => (
            <option key={option.value} value={option.label} />
          ))}
        </datalist>
      </Box>
      <Box aria-live="polite">
        {isUnlisted && unlisted && (
          <NearMatches matches={near(value, labels)} onPicked={change}>
            {unlisted}
          </NearMatches>
        )}
      </Box>
    </FieldFrame>
  );
}
