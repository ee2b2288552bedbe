interface ImportMetaEnv {
  /** Set by the build: whether `content/site.yaml` names a counter or a tag manager. */
  readonly ANALYTICS?: boolean;
  /** Set by the build: the container of Google Tag Manager, or "". */
  readonly TAG_MANAGER?: string;
  /** Set by the build, for the script of analytics alone. */
  readonly COUNTER?: ({ script: string } & Record<string, string>) | null;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
