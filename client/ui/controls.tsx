/** Input and select with Chakra's styles, without Chakra's components, which import Ark UI's form code. */
import { createRecipeContext, createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';

const input = createRecipeContext({ key: 'input' });
const select = createSlotRecipeContext({ key: 'nativeSelect' });

export type InputProps = HTMLChakraProps<'input'>;

export const Input = input.withContext<HTMLInputElement, InputProps>('input');

/** The components of a native select: container, control, and an arrow at the end. */
export const NativeSelect = {
  Root: select.withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root'),
  Field: select.withContext<HTMLSelectElement, HTMLChakraProps<'select'>>('select', 'field'),
  Indicator: select.withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'indicator'),
};
