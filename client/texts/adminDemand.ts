/** What consumers look for and is not offered. */
export const adminDemand = {
  tab: 'Kysyntä',
  failed: 'Kysynnän lataaminen epäonnistui',
  everywhere: 'Kaikki kunnat',
  searches: {
    title: 'Haut ilman tulosta',
    intro:
      'Mitä vähintään viisi eri kävijää on saman viikon aikana hakenut löytämättä mitään, viimeiset 30 päivää. Mukana ovat sanat, jotka sanasto tai jokin tarjous tuntee. Harvempien hakemia sanoja ei tallenneta, eikä kukaan ole tunnistettavissa.',
    none: 'Ei tuloksettomia hakuja, joita vähintään viisi kävijää olisi tehnyt.',
    file: 'haut-ilman-tulosta',
    sheet: 'Haut ilman tulosta',
    columns: {
      words: 'Sanat',
      city: 'Kunta',
      callers: 'Kävijöitä vähintään',
      weeks: 'Viikkoja',
      lastWeekOn: 'Viimeisin viikko',
    },
  },
  food: {
    title: 'Kaupungit ilman ruokatarjousta tällä viikolla',
    intro:
      'Kunnat, joissa yhtään omaa ruokatarjousta ei ole voimassa minään tämän viikon päivänä. Koko maan tarjouksia ei lasketa.',
    none: 'Jokaisessa kunnassa on tällä viikolla oma ruokatarjous.',
    never: 'Ei 90 päivään',
    file: 'kunnat-ilman-ruokatarjousta',
    sheet: 'Ilman ruokatarjousta',
    columns: { name: 'Kunta', region: 'Maakunta', offers: 'Muita tarjouksia nyt', lastOn: 'Viimeksi' },
  },
} as const;
