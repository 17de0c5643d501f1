/** Links to pages of the app in Chakra's style: as text, or as a button. */
import { createRecipeContext } from '@chakra-ui/react';
import type { ButtonProps, HTMLChakraProps, LinkProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export const AppLink = createRecipeContext({ key: 'link' }).withContext<
  HTMLAnchorElement,
  HTMLChakraProps<typeof Link> & Pick<LinkProps, 'variant'>
>(Link);

export const LinkButton = createRecipeContext({ key: 'button' }).withContext<
  HTMLAnchorElement,
  HTMLChakraProps<typeof Link> & Pick<ButtonProps, 'variant' | 'size'>
>(Link);
