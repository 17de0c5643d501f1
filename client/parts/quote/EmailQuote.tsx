import { Box, Button, Spinner, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MailIcon } from '#client/ui/icons.tsx';
import { SuccessNote } from '#client/ui/states.tsx';

const EmailQuoteForm = lazy(async () => ({
  default: (await import('./EmailQuoteForm.tsx')).EmailQuoteForm,
}));

interface EmailQuoteProps {
  quoteId: string;
  /** The user's e-mail address; empty if it is unknown. */
  email: string;
}

/** Shows a button that opens the form to e-mail the quote. The e-mail links to the quote. */
export function EmailQuote({ quoteId, email }: EmailQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<{ to: string }>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);

  // Returns the focus to the button when the form, which had the focus, closes.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

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
          ref={opener}
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
