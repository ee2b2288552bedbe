interface ImportMetaEnv {
  /** Set by the build: whether `content/site.yaml` says more of the company than every site does. */
  readonly COMPANY?: boolean;
  /** Set by the build: the container of Google Tag Manager, or "". */
  readonly TAG_MANAGER?: string;
  /** Set by the build, for the script of analytics alone. */
  readonly COUNTER?: ({ script: string } & Record<string, string>) | null;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
