/** Input and select in Chakra's style. Chakra's own components import Ark's fields, which ours (form/) replace. */
import { createRecipeContext, createSlotRecipeContext } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';

const input = createRecipeContext({ key: 'input' });
const select = createSlotRecipeContext({ key: 'nativeSelect' });

/** The props of an input. */
export type InputProps = HTMLChakraProps<'input'>;

export const Input = input.withContext<HTMLInputElement, InputProps>('input');

/** The select with the indicator at its end. */
export const NativeSelect = {
  Root: select.withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root'),
  Field: select.withContext<HTMLSelectElement, HTMLChakraProps<'select'>>('select', 'field'),
  Indicator: select.withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'indicator'),
};
