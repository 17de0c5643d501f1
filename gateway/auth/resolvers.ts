import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';

export const authResolvers: Resolvers = {
  Query: {
    me: (_, _args, { auth }) => auth.me(),
  },
  Mutation: {
    login: (_, credentials, { auth }) => auth.login(credentials),
    resetPassword: (_, passwords, { auth }) => auth.resetPassword(passwords),
    recoverPassword: (_, args, { auth }) => auth.recoverPassword(args),
    changePassword: (_, passwords, { auth }) => auth.changePassword(passwords),
    verifyEmail: (_, { email }, { auth }) => auth.verifyEmail(email),
    sendVerificationCode: (_, { input }, { auth }) => auth.sendVerificationCode(input),
    checkVerificationCode: (_, { input }, { auth }) => auth.checkVerificationCode(input),
    logout: (_, _args, { auth }) => auth.logout(),
  },
};
