import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildASTSchema, parse } from 'graphql';
import { accountResolvers } from '#gateway/account/resolvers.ts';
import { agreementsResolvers } from '#gateway/agreements/resolvers.ts';
import { authResolvers } from '#gateway/auth/resolvers.ts';
import { catalogueResolvers } from '#gateway/catalogue/resolvers.ts';
import { paymentResolvers } from '#gateway/payment/resolvers.ts';
import { questionnaireResolvers } from '#gateway/questionnaire/resolvers.ts';
import { ratesResolvers } from '#gateway/rates/resolvers.ts';
import { scalarResolvers } from './scalars.ts';

const folder = new URL('../../schema/', import.meta.url);

const typeDefs = readdirSync(folder)
  // schema.graphql is generated from all other files, for programs that accept only one file.
  .filter((name) => name.endsWith('.graphql') && name !== 'schema.graphql')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** The executable schema: the type definitions of `schema/` with our resolvers. */
export const schema = makeExecutableSchema({
  // Parsed as one document, because makeExecutableSchema() would take twice the time to merge several.
  typeDefs: buildASTSchema(parse(typeDefs.join('\n'), { noLocation: true })),
  resolvers: [
    scalarResolvers,
    authResolvers,
    catalogueResolvers,
    questionnaireResolvers,
    ratesResolvers,
    paymentResolvers,
    accountResolvers,
    agreementsResolvers,
  ],
});
