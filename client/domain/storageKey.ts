/** The browser storage key of the session (section 3), for the app and for the script that runs before it. */
export const ROOT_KEY = 'root';

/** The version of what is stored; content of another version is ignored. */
export const ROOT_VERSION = 1;
