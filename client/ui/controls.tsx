/** Input and select in Chakra's styles. Chakra's own components would load the code of Ark UI's forms. */
import { createRecipeContext, createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDownIcon } from './icons.tsx';

const input = createRecipeContext({ key: 'input' });
const select = createSlotRecipeContext({ key: 'nativeSelect' });

export type InputProps = HTMLChakraProps<'input'>;

export const Input = input.withContext<HTMLInputElement, InputProps>('input');

const Root = select.withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root');
const Field = select.withContext<HTMLSelectElement, HTMLChakraProps<'select'>>('select', 'field');
const Indicator = select.withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'indicator');

/** A native select with an arrow at its end. */
export const Select = (field: HTMLChakraProps<'select'>) => (
  <Root>
    <Field {...field} />
    <Indicator>
      <ChevronDownIcon />
    </Indicator>
  </Root>
);
