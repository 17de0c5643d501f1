import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { errorText } from '#client/apollo/errors.ts';
import type { UpdateDraft } from '#client/session/draft.ts';
import { CheckPackageCodeDocument } from './wizard.generated.ts';
import type { CheckPackageCodeQuery, CheckPackageCodeQueryVariables } from './wizard.generated.ts';

const CHECK: TypedDocumentNode<CheckPackageCodeQuery, CheckPackageCodeQueryVariables> =
  CheckPackageCodeDocument;

/** Whether a package code exists; `unknown` when the check failed, with the error's text. */
export type PackageCodeStatus =
  { status: 'exists' } | { status: 'missing' } | { status: 'unknown'; notice: string };

/** Checks a package code and records in the draft what it is worth; a failed check counts as no package (section 4). */
export function usePackageCheck(update: UpdateDraft) {
  const client = useApolloClient();
  return async (code: string): Promise<PackageCodeStatus> => {
    try {
      const { data } = await client.query({
        query: CHECK,
        variables: { packageCode: code },
        fetchPolicy: 'network-only',
      });
      if (!data?.packageCode.exist) {
        update({ packageCheck: undefined });
        return { status: 'missing' };
      }
      update({ packageCheck: { code, exist: true, maximum: data.packageCode.maxCountPerPackageAnnual } });
      return { status: 'exists' };
    } catch (error) {
      update({ packageCheck: { code, exist: false, maximum: null } });
      return { status: 'unknown', notice: errorText(error) };
    }
  };
}
