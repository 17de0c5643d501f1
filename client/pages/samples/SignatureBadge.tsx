import { Badge } from '@chakra-ui/react';
import { CheckIcon, EditIcon } from '#client/ui/icons.tsx';
import type { SignatureStatus } from './data.ts';

/** A customer's signature status, as icon, word and colour. */
export function SignatureBadge({ status }: { status: SignatureStatus }) {
  const signed = status === 'Signature';
  return (
    <Badge colorPalette={signed ? 'success' : 'brand'} whiteSpace="nowrap">
      {signed ? <CheckIcon /> : <EditIcon />}
      {status}
    </Badge>
  );
}
