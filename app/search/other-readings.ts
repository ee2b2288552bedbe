/** The keys of a keyboard in Latin letters, and the Thai letters on the same keys (Kedmanee), without and with Shift. */
const latinKeys =
  "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./" +
  '!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const thaiKeys =
  "ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ" +
  '+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

/**
 * What else a query may mean: typed while the keyboard was set to the other script, or Japanese in Latin letters with a
 * hyphen for a long vowel.
 */
export function otherReadings(query: string): string[] {
  const readings: string[] = [];
  if (/^[^a-z]*[ก-๛][^a-z]*$/i.test(query))
    readings.push(typedOn(thaiKeys, latinKeys, query));
  else if (/[a-z]/i.test(query) && !/[ก-๛]/.test(query)) {
    const thai = typedOn(latinKeys, thaiKeys, query);
    // Nobody means a word without a consonant, or one that begins with a vowel which follows its consonant.
    if (/[ก-ฮ]/.test(thai) && !/(?:^|\s)[ะ-ู็-๎]/.test(thai)) readings.push(thai);
  }
  const joined = query.replace(/(?<=[a-z])-(?=[a-z])/gi, "");
  if (joined !== query) readings.push(joined);
  return readings;
}

function typedOn(from: string, to: string, query: string): string {
  return Array.from(query, (letter) => {
    const place = from.indexOf(letter);
    return place < 0 ? letter : (to[place] ?? letter);
  }).join("");
}
