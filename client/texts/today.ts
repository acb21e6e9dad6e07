/** What is new in a municipality today, what ends, and what is open. */
export const todayTexts = {
  title: 'Tänään',
  place: (day: string, city: string) => `${day} · ${city} ja koko maan edut`,
  searchLabel: 'Hae tarjouksia',
  searchPlaceholder: 'Mitä etsit?',
  search: 'Hae',
  fresh: 'Uutta tänään',
  freshOn: (day: string) => `Uutta ${day}`,
  ending: 'Päättyy tänään',
  open: 'Auki nyt lähellä',
  followed: 'Seuraamasi',
  others: 'Voimassa nyt',
  othersNote: (city: string) => `Muita tarjouksia: ${city} ja koko maa`,
  nearby: 'Lähikunnissa',
  nearbyNote: 'Enintään 50 km päässä. Kunnan nimi on joka kortissa.',
  openUntil: (time: string, place: string) => `Auki klo ${time} asti · ${place}`,
  openLong: (place: string) => `Auki nyt · ${place}`,
  noneFresh: 'Tänään ei ole tullut uusia tarjouksia.',
  noneEnding: 'Mikään tarjous ei pääty tänään.',
  noneOpen: 'Emme tiedä lähellä paikkaa, joka olisi juuri nyt auki ja jolla olisi muita tarjouksia kuin yllä.',
  tomorrow: (count: number) =>
    count >= 100
      ? 'Huomenna alkaa yli 99 uutta tarjousta.'
      : count === 1
        ? 'Huomenna alkaa 1 uusi tarjous.'
        : `Huomenna alkaa ${count} uutta tarjousta.`,
  empty: (city: string) => `${city}: ei tarjouksia juuri nyt`,
  emptyHint: 'Lähikunnissakaan ei ole nyt mitään voimassa. Tilaa vahti, niin kerromme, kun jotain tulee.',
  watch: 'Tee vahti',
  all: 'Kaikki tarjoukset',
  asOf: (moment: string) => `Tilanne ${moment}. Uudempaa ei saatu haettua.`,
  failed: 'Päivän tarjousten lataaminen epäonnistui.',
  followedHint: 'Seuraa kauppaa sen omalla sivulla, niin sen tarjoukset näkyvät tässä. Tiliä et tarvitse.',
  followedNone: 'Seuraamillasi kaupoilla ei ole tarjouksia juuri nyt.',
  followedAbove: (count: number) =>
    count === 1
      ? 'Yksi seuraamasi kaupan tarjous näkyy jo yllä.'
      : `${count} seuraamiesi kauppojen tarjousta näkyy jo yllä.`,
  followedFailed: 'Seuraamiesi kauppojen tarjouksia ei saatu ladattua.',
  watches: 'Vahtisi',
  /** On the site's home page, where lists are counted up to six. */
  home: {
    chosen: 'Valitsit tämän kunnan tällä laitteella.',
    most: 'Täällä on nyt eniten tarjouksia. Oman kuntasi valitset sivun alusta.',
    fresh: (count: number) =>
      count === 0 ? 'Tänään ei ole tullut uusia.' : `Uutta tänään: ${count < 6 ? count : '6 tai enemmän'}.`,
    ending: (count: number) =>
      count === 0 ? 'Mikään ei pääty tänään.' : `Päättyy tänään: ${count < 6 ? count : '6 tai enemmän'}.`,
    around: 'Katso kunnan sivu',
  },
} as const;
