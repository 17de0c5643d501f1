import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { toggleLogin } from '#client/session/session.ts';
import { useUser } from '#client/session/useSession.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { EmptyState, SuccessNote } from '#client/ui/states.tsx';
import { LinkButton } from '#client/ui/links.tsx';
import { CardForm } from '#client/parts/card/CardForm.tsx';
import { NewCardRule } from '#client/parts/card/NewCardRule.tsx';
import { useChangeCard } from '#client/parts/card/useChangeCard.ts';

function ChangeCard() {
  const [changes, setChanges] = useState(0);
  const [charged, setCharged] = useState('');
  const changeCard = useChangeCard((words) => {
    setCharged(words);
    setChanges(changes + 1);
  });
  return (
    <Box layerStyle="card" px={{ base: '4', sm: '6' }} py="6">
      {changes > 0 && (
        <Box mb="5">
          <SuccessNote>Your payment method is updated.{charged}</SuccessNote>
        </Box>
      )}
      <CardForm
        key={changes}
        action="Update"
        busyLabel="Loading"
        beside={<NewCardRule />}
        onConfirmed={changeCard}
      />
    </Box>
  );
}

/** Renders /stripe: the card form for a signed-in owner, otherwise the ways to log in and to register. */
export function StripePage() {
  const user = useUser();
  return (
    <Page title="Payment method" heading="Payment method" width="narrow">
      {user ? (
        <ChangeCard />
      ) : (
        <EmptyState
          heading="You are not logged in"
          action={
            <Flex gap="3" wrap="wrap" justify="center">
              <Button onClick={() => toggleLogin(true)}>Log in</Button>
              <LinkButton to="/register" variant="outline">
                Get Started
              </LinkButton>
            </Flex>
          }
        >
          Log in to change the card that pays for your licenses. If you have no account yet, register to see
          your rates and pay by card.
        </EmptyState>
      )}
    </Page>
  );
}
