/** There is no database, or an empty one: only the start of a server makes one. The message says what to do. */
export class NoDatabase extends Error {}
