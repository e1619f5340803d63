/** The invented insurers of the demonstration. */
export const COMPANIES = [
  {
    code: 'VALDORA',
    name: 'Valdora Assicurazioni S.p.A.',
    details: {
      address: 'Corso dei Platani 18, 10121 Torino',
      register: 'Albo imprese 1.00901',
      email: 'agenzie@valdora.example',
      pec: 'valdora@pec.example',
      claims: 'sinistri@valdora.example',
      claimsPhone: '+390115550101',
    },
  },
  {
    code: 'SERCHIO',
    name: 'Mutua Serchio Danni',
    details: {
      address: 'Via delle Mura 4, 55100 Lucca',
      register: 'Albo imprese 1.00902',
      email: 'rete@serchio.example',
      pec: 'serchio@pec.example',
      claims: 'sinistri@serchio.example',
      claimsPhone: '+390583555020',
    },
  },
  {
    code: 'NORDIA',
    name: 'Nordia Danni S.p.A.',
    details: {
      address: 'Via dei Tigli 77, 39100 Bolzano',
      register: 'Albo imprese 1.00903',
      email: 'intermediari@nordia.example',
      pec: 'nordia@pec.example',
      claims: 'sinistri@nordia.example',
      claimsPhone: '+390471555030',
    },
  },
] as const;
