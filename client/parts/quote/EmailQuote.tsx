import { Box, Button, Spinner, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { MailIcon } from '#client/ui/icons.tsx';
import { SuccessNote } from '#client/ui/states.tsx';

const EmailQuoteForm = lazy(async () => ({
  default: (await import('./EmailQuoteForm.tsx')).EmailQuoteForm,
}));

interface EmailQuoteProps {
  quoteId: string;
  /** The user's e-mail address, or an empty text if it is unknown. */
  email: string;
}

/** Shows a button that opens the form to e-mail the quote. The e-mail links to the quote. */
export function EmailQuote({ quoteId, email }: EmailQuoteProps) {
  /** Whether the form is open, or undefined until it was opened for the first time. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const [sent, setSent] = useState<{ to: string }>();
  const close = () => setIsOpen(false);

  return (
    <Stack gap="3" align="flex-start" _print={{ display: 'none' }}>
      {sent && (
        <SuccessNote>
          Sent to <strong>{sent.to}</strong>. The link in it opens this quote again, on any device.
        </SuccessNote>
      )}
      {isOpen ? (
        <Box w="100%" maxW="md">
          <Suspense fallback={<Spinner color="orange" aria-label="Opening the form…" />}>
            <EmailQuoteForm
              quoteId={quoteId}
              email={email}
              onCancel={close}
              onSent={(to) => {
                setSent({ to });
                close();
              }}
            />
          </Suspense>
        </Box>
      ) : (
        <Button
          // Focuses this button when the form closes, because the form had the focus.
          autoFocus={isOpen === false}
          variant="plain"
          px="0"
          onClick={() => {
            setIsOpen(true);
            setSent(undefined);
          }}
        >
          <MailIcon />
          <span>{sent ? 'Send it to another address' : 'E-mail me this quote'}</span>
        </Button>
      )}
    </Stack>
  );
}
