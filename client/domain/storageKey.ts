/** The browser storage key of the session (section 3), used by the app and the script that runs before it. */
export const ROOT_KEY = 'root';

/** The version of the stored format. Stored data of another version is ignored. */
export const ROOT_VERSION = 1;
