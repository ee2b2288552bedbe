interface ImportMetaEnv {
  /** Set by the build: how visits are counted. Empty or absent: not at all. */
  readonly ANALYTICS?: "" | "cookieless" | "consent";
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
