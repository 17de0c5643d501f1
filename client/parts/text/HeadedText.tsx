import { Heading, Text, type HeadingProps } from '@chakra-ui/react';

interface HeadedTextProps extends Pick<HeadingProps, 'as' | 'mt'> {
  heading: string;
  text: string;
}

/** Shows a short heading with a few sentences below it. */
export const HeadedText = ({ heading, text, as = 'h3', mt }: HeadedTextProps) => (
  <>
    <Heading as={as} size="lg" mt={mt}>
      {heading}
    </Heading>
    <Text mt="2" color="fg.muted">
      {text}
    </Text>
  </>
);
