import { Box, chakra } from '@chakra-ui/react';
import { Input, NativeSelect } from '#client/ui/controls.tsx';
import type { InputProps } from '#client/ui/controls.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NearMatches } from './NearMatches.tsx';
import { described, FieldFrame, labelId } from './fieldFrame.tsx';
import type { FieldTexts } from './fieldFrame.tsx';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '#client/ui/icons.tsx';
import { useFormField } from './useFormField.ts';
import { useSteadyCaret } from './useSteadyCaret.ts';
import type { Rule } from '#client/domain/validate.ts';

/** One answer that can be picked. */
export interface Choice {
  label: string;
  value: string;
}

interface FieldProps extends FieldTexts {
  validate?: Rule;
}

/** A line of text. */
export interface TextFieldProps
  extends
    FieldProps,
    Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'readOnly' | 'maxLength' | 'autoFocus'> {
  /** Turns the form's value into the text that is shown. */
  format?: (value: string) => string;
  /** Turns the typed text into the form's value; a mask such as `maskPhone` goes here. The caret stays in place. */
  parse?: (text: string) => string;
}

const asItIs = (text: string) => text;

/** A line of text with its label, hint and error. */
export function TextField({
  name,
  label,
  hint,
  optional,
  validate,
  format = asItIs,
  parse = asItIs,
  ...control
}: TextFieldProps) {
  const { id, value, change, error } = useFormField<string>(name, '', validate);
  const keepCaret = useSteadyCaret();
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <Input
        {...control}
        {...described(id, { hint, error })}
        id={id}
        name={name}
        value={format(value)}
        onChange={(event) => {
          const next = parse(event.target.value);
          keepCaret(event, format(next));
          change(next);
        }}
      />
    </FieldFrame>
  );
}

/** A password, with a button that shows what is typed. */
export function PasswordField({
  name,
  label,
  hint,
  optional,
  validate,
  autoComplete = 'current-password',
  autoFocus = false,
}: FieldProps & Pick<InputProps, 'autoComplete' | 'autoFocus'>) {
  const { id, value, change, error } = useFormField<string>(name, '', validate);
  const [shown, setShown] = useState(false);
  const toggle = (
    <chakra.button
      type="button"
      aria-controls={id}
      // Names the password that it shows, as a form may have several.
      aria-describedby={labelId(id)}
      onClick={() => {
        setShown(!shown);
      }}
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
      {shown ? 'Hide Password' : 'Show Password'}
    </chakra.button>
  );
  return (
    <FieldFrame {...{ id, label, hint, optional, error }} aside={toggle}>
      <Input
        {...described(id, { hint, error })}
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          change(event.target.value);
        }}
      />
    </FieldFrame>
  );
}

interface ChoiceProps extends FieldProps {
  options: readonly Choice[];
  /** Called after the person has changed the answer. */
  onValueChange?: (value: string) => void;
}

/** One answer out of a list, as the platform's own select. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  validate,
  options,
  onValueChange,
  placeholder = 'Select…',
  autoComplete,
}: ChoiceProps & { placeholder?: string; autoComplete?: string }) {
  const { id, value, change, error } = useFormField<string>(name, '', validate);
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <NativeSelect.Root>
        <NativeSelect.Field
          {...described(id, { hint, error })}
          id={id}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => {
            change(event.target.value);
            onValueChange?.(event.target.value);
          }}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDownIcon />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FieldFrame>
  );
}

/** Runs at once, or after the current press ends. */
function afterPress(run: () => void) {
  if (document.querySelector(':active') === null) {
    run();
    return;
  }
  const over = new AbortController();
  // On touch, pointerup precedes the blur: the emulated mouse events come last.
  for (const end of ['pointerup', 'mouseup']) {
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
  autoComplete?: string;
  /** The options that a person may have meant by an unlisted text. */
  near?: (typed: string, labels: readonly string[]) => readonly string[];
  /** The note that the text is not among the options; the text is accepted anyway. */
  unlisted?: ReactNode;
}

/**
 * A line of text with suggestions while typing. An answer that is not among them is accepted too, after a note with the
 * most similar ones. The form's value is the text, that is, an option's label.
 */
export function ComboboxField({
  name,
  label,
  hint,
  optional,
  validate,
  options,
  onValueChange,
  autoComplete = 'off',
  near = () => [],
  unlisted,
}: ComboboxProps) {
  const { id, value, change, error } = useFormField<string>(name, '', validate);
  const [isTyping, setIsTyping] = useState(false);
  const labels = options.map((option) => option.label);
  const isUnlisted = !isTyping && value.trim() !== '' && labels.length > 0 && !labels.includes(value.trim());
  const answer = (text: string) => {
    change(text);
    onValueChange?.(text);
  };
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      <Box position="relative">
        <Input
          {...described(id, { hint, error })}
          id={id}
          name={name}
          list={`${id}-options`}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => {
            setIsTyping(true);
            answer(event.target.value);
          }}
          onBlur={() => {
            // The note below moves the buttons, so it waits until the press that has left the field ends.
            afterPress(() => {
              setIsTyping(false);
            });
            const typed = value.trim().toLowerCase();
            const meant = labels.find((option) => option.toLowerCase() === typed);
            if (meant !== undefined && meant !== value) answer(meant);
          }}
        />
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option.value} value={option.label} />
          ))}
        </datalist>
      </Box>
      <Box aria-live="polite">
        {isUnlisted && unlisted && (
          <NearMatches matches={near(value, labels)} onPicked={answer}>
            {unlisted}
          </NearMatches>
        )}
      </Box>
    </FieldFrame>
  );
}
