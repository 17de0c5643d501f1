/** The storage key of the session, for the app and for the script that runs before it (markSession.ts). */
export const ROOT_KEY = 'root';

/** The version of the stored format. Stored data of another version is ignored. */
export const ROOT_VERSION = 1;
