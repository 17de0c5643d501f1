import { Box, Container, Heading, Spinner, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { EarlyLink } from '#client/ui/EarlyLink.tsx';

const EstimateForm = lazy(async () => ({ default: (await import('./EstimateForm.tsx')).EstimateForm }));

/** The link's query string, which opens the form if the link was followed before the app's script ran. */
const OPEN_QUERY = '?estimate';

/** Offers a price before the registration; the form is loaded and the host called only on request. */
export function EstimateSection() {
  const [isPressed, setIsPressed] = useState(false);
  const { search } = useLocation();
  const isOpen = (useIsHydrated() && search === OPEN_QUERY) || isPressed;
  return (
    <Container as="section" aria-labelledby="estimate" data-needs-script pb={{ base: '12', md: '20' }}>
      <Heading id="estimate" as="h2" size="3xl">
        What would it cost you?
      </Heading>
      <Text mt="3" color="fg.muted" maxW="2xl">
        A few numbers are enough for a monthly range. No account, no e-mail.
      </Text>
      <Box mt="6">
        {isOpen ? (
          <Suspense fallback={<Spinner color="orange" aria-label="Loading the questions…" />}>
            <EstimateForm />
          </Suspense>
        ) : (
          <EarlyLink
            href={`/${OPEN_QUERY}#estimate`}
            variant="outline"
            size="lg"
            onPress={() => {
              setIsPressed(true);
            }}
          >
            Estimate my price
          </EarlyLink>
        )}
      </Box>
    </Container>
  );
}
