/** The consulting page, in English. */
export const consulting = {
  title: 'AI product consulting',
  intro: 'We built a local marketplace with an assistant that answers from real data. We can help you build yours.',
  services: {
    title: 'What we do',
    text: 'Practical help from the first idea to a product people use.',
    list: [
      {
        title: 'AI strategy and use cases',
        text: 'We find the few places where AI pays for itself in your business, and say plainly where it does not.',
        points: [
          'Workshops with the people who do the work',
          'Costs, risks and data needs of each idea',
          'A plan for the first three months',
        ],
      },
      {
        title: 'Assistants and chatbots',
        text: 'Assistants that answer from your own data and show where the answer comes from.',
        points: ['Search over your content', 'Guardrails, limits and human hand-over', 'Finnish, Swedish and English'],
      },
      {
        title: 'Product design and development',
        text: 'We design and build web and mobile products end to end.',
        points: ['Prototype in weeks', 'Accessible interfaces', 'Tested, documented code that you own'],
      },
      {
        title: 'Privacy and compliance',
        text: 'GDPR and the EU AI Act as part of the design rather than an afterthought.',
        points: ['Data maps and minimisation', 'Choice of models and hosting in the EU', 'Clear notices for users'],
      },
      {
        title: 'Training and support',
        text: 'Your team learns to run and improve what we build together.',
        points: ['Hands-on sessions', 'Written playbooks', 'Support for one to six months'],
      },
    ],
  },
  process: {
    title: 'Four phases',
    list: [
      { title: 'Discover', time: 'Weeks 1–2', text: 'Goals, users, data and constraints.' },
      { title: 'Design', time: 'Weeks 2–4', text: 'A prototype to try, and the figures to decide by.' },
      { title: 'Build', time: 'Weeks 4–12', text: 'Short cycles, a working version every week.' },
      { title: 'Improve', time: 'From launch', text: 'Measure, tune and hand over.' },
    ],
  },
  packages: {
    title: 'Packages',
    text: 'Prices exclude VAT. We agree on the scope before any work begins.',
    per: 'per project',
    list: [
      {
        name: 'Starter',
        price: '€2,500–5,000',
        support: '1 month of support',
        points: ['Use-case workshop', 'Feasibility study', 'Roadmap and cost estimate'],
        main: false,
      },
      {
        name: 'Growth',
        price: '€5,000–15,000',
        support: '3 months of support',
        points: ['Everything in Starter', 'Working prototype', 'Integration with your data'],
        main: true,
      },
      {
        name: 'Enterprise',
        price: '€15,000+',
        support: '6 months of support',
        points: ['Everything in Growth', 'Production release', 'Training and hand-over'],
        main: false,
      },
    ],
  },
  tools: {
    title: 'Tools we work with',
    groups: [
      { title: 'Models', list: ['OpenAI', 'Anthropic', 'Google Gemini', 'Azure OpenAI'] },
      { title: 'Product', list: ['TypeScript', 'React', 'Node.js', 'GraphQL'] },
      { title: 'Data', list: ['PostgreSQL', 'Full-text and vector search', 'Privacy-friendly analytics'] },
    ],
  },
  contact: {
    title: 'Tell us what you are building',
    text: 'A short message is enough. We reply on the next working day.',
    mail: 'Write to us',
    call: 'Call',
    subject: 'AI product consulting',
  },
} as const;
