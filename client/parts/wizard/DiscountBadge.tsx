import { Box, Flex } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { discountState, hasPackage } from '#client/domain/registration/registration.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { CheckIcon } from '#client/ui/icons.tsx';

/** Shows whether the discount applies. It requires a verified e-mail (docs/decisions/13-registration.md). */
export function DiscountBadge({ draft }: { draft: RegistrationDraft }) {
  const state = discountState(draft);
  // A package has no price from which a discount could be taken.
  if (state === undefined || hasPackage(draft)) return null;
  const words = {
    applied: 'applied',
    unverified: 'applies once your e-mail is verified',
    otherAddress: `applies only with the address ${draft.subscriberEmail ?? ''}`,
  }[state];
  return (
    <Flex
      w="fit-content"
      gap="2"
      align="center"
      mb="8"
      px="3"
      py="1"
      maxW="100%"
      borderRadius="full"
      bg={state === 'applied' ? 'bg.success' : 'bg.muted'}
      fontSize="sm"
      fontWeight="medium"
    >
      {state === 'applied' && <CheckIcon color="fg.success" />}
      <Box minW="0" textWrap="balance">
        {SUBSCRIBER_DISCOUNT_PERCENT}% subscriber discount {words}
      </Box>
    </Flex>
  );
}
