/** The storage key of the session, which the app and the script that runs before the app use. */
export const ROOT_KEY = 'root';

/** The version of the stored format. Stored data of another version is ignored. */
export const ROOT_VERSION = 1;
