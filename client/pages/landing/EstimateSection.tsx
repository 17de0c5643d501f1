import { Box, Button, Container, Heading, Spinner, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';

const EstimateForm = lazy(async () => ({ default: (await import('./EstimateForm.tsx')).EstimateForm }));

/** A price before the registration; its form is loaded, and the host asked, when somebody wants it. */
export function EstimateSection() {
  const [isOpen, setIsOpen] = useState(false);
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
          <Button
            variant="outline"
            size="lg"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            Estimate my price
          </Button>
        )}
      </Box>
    </Container>
  );
}
