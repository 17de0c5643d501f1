/** Sends a POST request with a JSON body. */
export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Returns the header that identifies the owner, if there is a token. */
export const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : undefined);
