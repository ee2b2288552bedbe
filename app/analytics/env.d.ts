interface ImportMetaEnv {
  /** Set by the build: how visits are counted. Empty or absent: not at all. */
  readonly ANALYTICS?: "" | "cookieless" | "consent";
  /** Set by the build: `askedPurposes` of `content-reader/tools/consent.ts`. */
  readonly PURPOSES?: Partial<Record<"statistics" | "advertising", string>>;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
