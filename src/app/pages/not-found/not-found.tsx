import { href } from "#shared/site-map.ts";
import { readablePath } from "#shared/text/readable-path.ts";
import { Head } from "../../head/head.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { FooterJoint } from "../../ui/joint.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import frame from "../../error-page/error-page.module.css";
import styles from "./not-found.module.css";

/** 404, for an address that no page has. It names the address; its first line is in English on every page. */
export default function NotFound({ path }: { path: string }) {
  const t = useWords();
  const { locale } = useTree();
  const shown = readablePath(path);
  const ways = ["home", "google-seo", "articles", "contact"] as const;
  return (
    <>
      <div className={`wrap ${frame.page}`}>
        <Head title={named(t("notFound.title"), shown)} isNoindex />
        {/* The server puts the address into the rendered page. */}
        <p className={styles.path} lang="en">
          {named("Page Not Found", shown)}
        </p>
        <Board />
        <div className={frame.text}>
          <h1>{t("notFound.heading")}</h1>
          <div>
            <p className="lead">{t("notFound.text")}</p>
            <ul className={styles.ways}>
              {ways.map((page) => (
                <li key={page}>
                  <TextLink to={href(locale, page)}>
                    {page === "google-seo"
                      ? t("service.google-seo")
                      : t(`page.${page}`)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <FooterJoint ground="paper" />
    </>
  );
}

const named = (text: string, path: string) =>
  path === "" ? text : `${text}: ${path}`;

/** One outline for the hole and for the piece, so that it fits: four sides with a dovetail each. */
const zero =
  "M330 70h76.2l-11.2-34h70l-11.2 34H530v106.2l34-11.2v70l-34-11.2V330h-76.2l11.2 34h-70l11.2-34H330V223.8L296 235v-70l34 11.2Z";
const four = "v36h92v54h48v-54h36v-44h-36V80h-48Zm92-8h-48l48-78Z";

/** 404 on a board from which the 0 has come out; it lies beside its socket. */
function Board() {
  return (
    <svg className={styles.board} viewBox="0 0 1180 470" aria-hidden>
      <path className={styles.socket} d="M290 30h280v340H290Z" />
      <path className={styles.ground} d={`M0 0V400H860V0Z${zero}`} />
      <path className={styles.figure} d={`M78 230${four}M606 230${four}`} />
      <g
        className={styles.piece}
        transform="translate(540 62) rotate(17 430 200)"
      >
        <path className={styles.shadow} d={zero} />
        <path className={styles.wood} d={zero} />
        <path d="M430 108c37 0 66 41 66 92s-29 92-66 92-66-41-66-92 29-92 66-92Zm0 42c-14 0-26 22-26 50s12 50 26 50 26-22 26-50-12-50-26-50Z" />
      </g>
    </svg>
  );
}
