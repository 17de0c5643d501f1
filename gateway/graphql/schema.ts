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
  // schema.graphql is all of them in one file, for programs that take one.
  .filter((name) => name.endsWith('.graphql') && name !== 'schema.graphql')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** The contract of `schema/` with its resolvers; built once for the process. */
export const schema = makeExecutableSchema({
  // One document, because makeExecutableSchema() would merge the parts in twice the time.
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
