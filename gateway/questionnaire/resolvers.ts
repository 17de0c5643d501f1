import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';

export const questionnaireResolvers: Resolvers = {
  Mutation: {
    verifySubscriber: (_, { email }, { questionnaire }) => questionnaire.verifySubscriber(email),
    sendQuestionnaireCode: (_, { input }, { questionnaire }) => questionnaire.sendCode(input),
    checkQuestionnaireCode: (_, { input }, { questionnaire }) => questionnaire.checkCode(input),
    createQuestionnaire: (_, { input }, { questionnaire }) => questionnaire.create(input),
  },
};
