import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#host/context.ts';
import { line, optional, readForm } from '#host/platform/http/forms.ts';
import { listProviders } from './providers.ts';
import { BUSINESS_TYPES, listCities, STATES } from './service.ts';

const helpersQuery = z.object({ state_id: optional(line('')) });

export function catalogueRoutes(app: FastifyInstance, { brand }: Context): void {
  app.get('/web/questionnaire/business-type', () => BUSINESS_TYPES);

  app.get('/web/providers', () => listProviders(brand));

  app.get('/web/helpers', (request) => {
    const { state_id: stateId } = readForm(helpersQuery, request.query);
    return stateId === undefined ? STATES : listCities(stateId);
  });
}
