import { Box, Container, Heading, Spinner, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { EarlyLink } from '#client/ui/EarlyLink.tsx';

const EstimateForm = lazy(async () => ({ default: (await import('./EstimateForm.tsx')).EstimateForm }));

/** The HTML id of the section's heading. A link to it opens the form as soon as the app's script runs. */
export const ESTIMATE_ID = 'estimate';

/** Offers a price before the registration. The form's code is loaded only when the visitor opens it. */
export function EstimateSection() {
  const [isPressed, setIsPressed] = useState(false);
  const { hash } = useLocation();
  const isOpen = (useIsHydrated() && hash === `#${ESTIMATE_ID}`) || isPressed;
  return (
    <Container as="section" aria-labelledby={ESTIMATE_ID} data-needs-script pb={{ base: '12', md: '20' }}>
      <Heading id={ESTIMATE_ID} as="h2" size="2xl">
        What would it cost you?
      </Heading>
      <Text mt="3" color="fg.muted" maxW="2xl">
        A few numbers are enough for a monthly price. No account, no e-mail.
      </Text>
      <Box mt="6">
        {isOpen ? (
          <Suspense fallback={<Spinner color="orange" aria-label="Loading the questions…" />}>
            <EstimateForm />
          </Suspense>
        ) : (
          <EarlyLink href={`#${ESTIMATE_ID}`} variant="outline" size="lg" onPress={() => setIsPressed(true)}>
            Estimate my price
          </EarlyLink>
        )}
      </Box>
    </Container>
  );
}
