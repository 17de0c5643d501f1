import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import yazl from 'yazl';
import { z } from 'zod';
import { attachment } from '#common/server/attachment.ts';
import type { Context } from '#host/context.ts';
import { line, pathId, readForm } from '#host/platform/http/forms.ts';
import { pageHeaders } from '#host/platform/http/page.ts';
import { userRoutes } from '#host/auth/session.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { publicCoverage } from './coverage/coverage.ts';
import { coveragePage, unknownCoveragePage } from './coverage/page.ts';
import { findContract, listFiles, makeProof, sendPdf } from './downloads.ts';
import { findSigning, sendSigningLink, sign } from './signing.ts';
import { signingPage, unknownSigningPage } from './signingPage.ts';

const tokenPath = z.object({ token: line('This link is not complete.') });
/** The form of a signature. Without a name, the owner signs with the name of the account. */
const signatureForm = z.object({ fullName: line('Please type your full name.').optional() });

/** Registers the Agreements routes (specification, section 7), the signing page, and the coverage page. */
export function agreementRoutes(app: FastifyInstance, context: Context): void {
  const userRoute = userRoutes(app, context);
  const idOf = (request: FastifyRequest) => pathId(request, 'Please choose an agreement.');

  userRoute('get', '/web/agreements/download/:id', async (user, request, reply) =>
    sendPdf(reply, await findContract(context, user.id, idOf(request))),
  );

  userRoute('get', '/web/agreements/coverage/download/:id', async (user, request, reply) =>
    sendPdf(reply, await makeProof(context, user.id, idOf(request))),
  );

  userRoute('get', '/web/agreements/download-all', async (user, _request, reply) => {
    const entries = await listFiles(context, user.id);
    const archive = new yazl.ZipFile();
    // The success status is already sent, so only an abort shows the client that the archive is incomplete.
    archive.on('error', (error: Error) => {
      context.report(error);
      (archive.outputStream as Readable).destroy(error);
    });
    for (const { path, read } of entries) {
      // Each file is read only when the archive writes it, so that only one file is in memory.
      archive.addReadStreamLazy(path, { mtime: context.now() }, (use) =>
        read().then(
          (content) => use(null, Readable.from([Buffer.from(content)])),
          (error: unknown) => use(error, Readable.from([])),
        ),
      );
    }
    archive.end();
    return reply
      .type('application/zip')
      .header('content-disposition', attachment('agreements.zip'))
      .send(archive.outputStream);
  });

  app.get('/coverage/:id', async (request, reply) => {
    const coverage = await publicCoverage(context, idOf(request));
    void reply.headers(pageHeaders).header('x-robots-tag', 'noindex');
    return coverage
      ? reply.send(coveragePage(context.brand, coverage))
      : reply.code(404).send(unknownCoveragePage(context.brand));
  });

  userRoute('post', '/web/account/agreements/:id/signature', async (user, request) => {
    await sendSigningLink(context, user, idOf(request), networkOf(request.ip));
    return { message: `We have sent the link to ${user.email}.` };
  });

  app.get('/sign/:token', async (request, reply) => {
    const signing = await findSigning(context, readForm(tokenPath, request.params).token);
    void reply.headers(pageHeaders);
    return signing
      ? reply.send(signingPage(context, signing))
      : reply.code(404).send(unknownSigningPage(context));
  });

  app.post('/sign/:token', async (request, reply) => {
    const { token } = readForm(tokenPath, request.params);
    const signing = await findSigning(context, token);
    if (!signing) return reply.code(404).headers(pageHeaders).send(unknownSigningPage(context));
    const form = signatureForm.safeParse(request.body ?? {});
    if (!form.success) {
      const page = signingPage(context, signing, form.error.issues[0]?.message);
      return reply.status(400).headers(pageHeaders).send(page);
    }
    await sign(context, signing, {
      name: form.data.fullName ?? signing.user.fullName,
      address: networkOf(request.ip),
    });
    return reply.redirect(`/sign/${encodeURIComponent(token)}`, 303);
  });
}
