/** Simulates the bank's authentication dialog, which is rendered outside the app like a real bank's. */
import { Button, ChakraProvider, Text } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { system } from '#client/ui/theme/system.ts';

const Question = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => (
  <AppDialog
    open
    onClose={() => onAnswer(false)}
    heading="Your bank asks"
    footer={
      <>
        <Button onClick={() => onAnswer(true)}>Confirm</Button>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          Refuse
        </Button>
      </>
    }
  >
    <Text>Is this payment yours?</Text>
    <Text mt="2" color="fg.muted" fontSize="sm">
      This is the card sandbox: it stands in for your bank, and no money is moved.
    </Text>
  </AppDialog>
);

/** Shows the dialog and resolves to whether the user confirmed. Closing the dialog counts as a refusal. */
export const askAsBank = (): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <ChakraProvider value={system}>
        <Question
          onAnswer={(isConfirmed) => {
            root.unmount();
            place.remove();
            resolve(isConfirmed);
          }}
        />
      </ChakraProvider>,
    );
  });
