import { useApolloClient } from '@apollo/client/react';
import { ask } from '#client/apollo/ask.ts';
import { resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import type { UpdateDraft } from '#client/session/draft/draft.ts';
import { CheckPackageCodeDocument } from './wizard.generated.ts';

/**
 * Returns the function that checks a package code and stores in the draft what its package covers. A failed
 * check counts as no package (specification, section 4).
 */
export function usePackageCheck(update: UpdateDraft) {
  const client = useApolloClient();
  return async (code: string): Promise<Result<boolean>> => {
    const result = await resultOf(ask(client, CheckPackageCodeDocument, { packageCode: code }));
    if (!result.ok) {
      update({ packageCheck: { code, exist: false, maximum: null } });
      return result;
    }
    const { exist, maxCountPerPackageAnnual: maximum, name, providers } = result.value.packageCode;
    const details = { ...(name && { name }), ...(providers && { providers }) };
    update({ packageCheck: exist ? { code, exist, maximum, ...details } : undefined });
    return succeeded(exist);
  };
}
