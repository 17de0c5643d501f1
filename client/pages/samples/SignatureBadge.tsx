import { Badge } from '@chakra-ui/react';
import { CheckIcon, EditIcon } from '#client/ui/icons.tsx';
import type { SignatureStatus } from './data.ts';

/** Renders a customer's signature status as an icon, a word and a color. */
export function SignatureBadge({ status }: { status: SignatureStatus }) {
  const signed = status === 'Signature';
  return (
    <Badge colorPalette={signed ? 'success' : 'brand'} whiteSpace="nowrap">
      {signed ? <CheckIcon /> : <EditIcon />}
      {status}
    </Badge>
  );
}
