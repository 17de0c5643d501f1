import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { registrationForm } from '#host/checkout/forms.ts';
import { questionnaires } from '#host/platform/database/schema.ts';
import { email, optional, readForm } from '#host/platform/http/forms.ts';
import { notFound } from '#host/platform/http/httpError.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { isSubscriber } from '#host/rates/service.ts';

const answer = z.union([z.string().max(200), z.number(), z.array(z.string().max(20)).max(20)]);

/** The field names of the registration form, without the e-mail address and the promo code. */
const questionKeys = Object.keys(registrationForm.omit({ email: true, businessPromotionCode: true }).shape);

/** The answers that a visitor can submit. All other fields, such as passwords, are dropped. */
export const answersForm = z.object({
  email,
  ...Object.fromEntries(questionKeys.map((key) => [key, answer.optional()])),
  subscriberEmail: optional(email),
});

/** Registers the routes that check a subscriber and store a visitor's answers (specification, section 7). */
export function questionnaireRoutes(app: FastifyInstance, { database, offers, now, limits }: Context): void {
  app.post('/web/questionnaire/verify-email', async (request) => {
    const { email: address } = readForm(z.object({ email }), request.body);
    await limits.subscriberChecksFrom.consume(networkOf(request.ip));
    if (!isSubscriber(offers, address)) throw notFound('Email does not exist.');
    return { message: 'Welcome back. Your subscriber discount is applied.' };
  });

  app.post('/web/questionnaire', async (request) => {
    const answers = readForm(answersForm, request.body);
    await limits.questionnairesFrom.consume(networkOf(request.ip));
    await limits.questionnairesTo.consume(answers.email);
    await database.insert(questionnaires).values({ email: answers.email, answers, createdAt: now() });
    return { message: 'Thank you for your answers.' };
  });
}
