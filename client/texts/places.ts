/** Finding one's municipality. */
export const places = {
  label: 'Mitä tarjouksia lähelläsi on?',
  placeholder: 'Kunnan nimi',
  submit: 'Katso tarjoukset',
  now: 'Tarjouksia juuri nyt',
  own: 'Käytä sijaintiani',
  asking: 'Haetaan sijaintia...',
  /** Beside the button: the answer never leaves the browser. */
  private: 'Selain etsii lähimmän kunnan. Sijaintiasi ei lähetetä meille.',
  refused: 'Selain ei antanut sijaintia. Salli se selaimen asetuksissa, tai valitse kunta nimellä.',
  failed: 'Sijaintia ei saatu. Valitse kunta nimellä.',
  abroad: 'Et näytä olevan Suomessa. Valitse kunta nimellä.',
} as const;
