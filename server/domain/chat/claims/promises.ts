/** What shops promise and models like to add, and what deceivers ask for: by a name, and the words that say it. */
const promises: Record<string, RegExp> = {
  free: /(?<!\p{L})(?:ilmai[ns]|ilmatteeksi|maksut(?:on|ta|toma|tt)|veloituksett|gratis|free(?!\p{L}))/iu,
  twoForOne: /yhden hinnalla|yhden hinnasta|2 yhden/iu,
  onTop: /kaupan päälle|kaupan päällisi|kaupanpääl/iu,
  code: /(?:alennus|etu|tarjous|kampanja)koodi|(?<!\p{L})koodilla|kupon(?:ki|gi)/iu,
  member: /opiskelija-?(?:ale|hin|etu)|eläkeläis-?(?:ale|hin|etu)|kanta-?asiaka|jäsen-?(?:ale|hin|etu)/iu,
  prize:
    /(?<!\p{L})(?:arvon(?:ta|na)|arvotaan|arvomme|voita(?!\p{L})|voitat|voitit|palkin(?:to|no))|lahjakor(?:tti|tin|tte)/iu,
  delivery: /koti(?:in)?(?:kuljet|toimit)/iu,
  open: /(?<!\p{L})(?:auki(?!\p{L})|avoinna|suljettu|suljetaan|sulkeutu|aukea[av])/iu,
  refund: /rahat takaisin|(?:palautus|vaihto)oikeu/iu,
};

const secrets =
  /henkilötunnu|sosiaaliturvatunnu|pankkitunnu|verkkopan(?:kki|ki)|salasana|tunnuslu(?:ku|vu)|pin-?koodi|kor(?:tin|tti|ttisi) ?numero|(?<!\p{L})cv[vc](?!\p{L})|tili ?numero|(?<!\p{L})iban(?!\p{L})|pankkii?si|pankkitil|vahvista maksu|maksa etukäteen|siirrä raha/iu;

/** Promises of a text, by name. */
export function promisesIn(text: string): string[] {
  return Object.keys(promises).filter((name) => promises[name]?.test(text));
}

/** Whether a text speaks of what nobody asks of somebody who looks for offers: passwords, bank codes. */
export function speaksOfSecrets(text: string): boolean {
  return secrets.test(text);
}
