import { agreementFile, archiveFile, coverageFile } from '#gateway/downloads/files.ts';
import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';

export const agreementsResolvers: Resolvers = {
  Query: {
    agreements: (_, _args, { agreements }) => agreements.agreements(),
    agreementsArchive: () => archiveFile,
  },
  Business: {
    agreements: ({ id }, _args, { agreements }) => agreements.ofBusiness(id),
  },
  Mutation: {
    sendSigningLink: (_, { agreementId }, { agreements }) => agreements.sendSigningLink(agreementId),
  },
  Agreement: {
    agreementFile: (agreement) => (agreement.agreementLink ? agreementFile(agreement) : null),
    coverageFile: (agreement) => (agreement.coverageLink ? coverageFile(agreement) : null),
  },
};
