/** Where the browser's storage keeps the session (section 3), for the app and for what runs before it. */
export const ROOT_KEY = 'root';

/** The version of what is stored; another one counts as nothing. */
export const ROOT_VERSION = 1;
