-- Columns that hold a code of a closed list accept no other. The rows that exist are checked by the next migration, which lets
-- others write meanwhile. A code that is added later replaces its constraint.
alter table app_user
  add constraint app_user_group_check check ("group" in ('DEVELOPER', 'DIPENDENTE_AGENZIA', 'COMPAGNIA',
    'SEGNALATORE', 'SOCIETA_COMMERCIALE', 'DIPENDENTE_SOCIETA', 'COMMERCIALE', 'AGENTE', 'HOLDING', 'DEALER',
    'DIPENDENTE_DEALER', 'VENDITORE', 'BACK_OFFICE', 'CALL_CENTER', 'OPERATORE_CALL_CENTER',
    'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AREA_MANAGER', 'INTERMEDIARIO', 'DIPENDENTE_INTERMEDIARIO',
    'COLLABORATORE_INTERMEDIARIO', 'PERITO', 'CLIENTE')) not valid,
  add constraint app_user_services_check check (services <@ array['VENDITA_NUOVO', 'VENDITA_USATO', 'OFFICINA',
    'CARROZZERIA', 'NOLEGGIO', 'FINANZIAMENTI', 'PRATICHE_AUTO']) not valid;
alter table network_link
  add constraint network_link_parent_group_check check (parent_group in ('DEVELOPER', 'DIPENDENTE_AGENZIA',
    'COMPAGNIA', 'SEGNALATORE', 'SOCIETA_COMMERCIALE', 'DIPENDENTE_SOCIETA', 'COMMERCIALE', 'AGENTE', 'HOLDING',
    'DEALER', 'DIPENDENTE_DEALER', 'VENDITORE', 'BACK_OFFICE', 'CALL_CENTER', 'OPERATORE_CALL_CENTER',
    'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AREA_MANAGER', 'INTERMEDIARIO', 'DIPENDENTE_INTERMEDIARIO',
    'COLLABORATORE_INTERMEDIARIO', 'PERITO', 'CLIENTE')) not valid;
alter table registration_rule
  add constraint registration_rule_group_check check ("group" in ('DEVELOPER', 'DIPENDENTE_AGENZIA', 'COMPAGNIA',
    'SEGNALATORE', 'SOCIETA_COMMERCIALE', 'DIPENDENTE_SOCIETA', 'COMMERCIALE', 'AGENTE', 'HOLDING', 'DEALER',
    'DIPENDENTE_DEALER', 'VENDITORE', 'BACK_OFFICE', 'CALL_CENTER', 'OPERATORE_CALL_CENTER',
    'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AREA_MANAGER', 'INTERMEDIARIO', 'DIPENDENTE_INTERMEDIARIO',
    'COLLABORATORE_INTERMEDIARIO', 'PERITO', 'CLIENTE')) not valid,
  add constraint registration_rule_sections_check check (sections <@ array['A', 'B', 'C', 'D', 'E', 'F']) not valid;
alter table long_task
  add constraint long_task_language_check check (language in ('it', 'en')) not valid;
alter table user_deactivation
  add constraint user_deactivation_source_check check (source in ('users', 'training', 'policies', 'statements')) not valid;
alter table config_flag
  add constraint config_flag_code_check check (code in ('SEZIONE_SINISTRI', 'FORZA_ANNULLAMENTO_GARANZIE',
    'APPROVAZIONE_CONSOLE', 'MAINTENANCE')) not valid;
alter table sale_setting
  add constraint sale_setting_code_check check (code in ('COMPARAZIONE', 'MUTUE_ESCLUSIONI', 'UPSELLING',
    'DURATE_PREVENTIVO', 'IVA_VEICOLO', 'PAGAMENTI', 'RINNOVI', 'ORARI', 'AGENZIA', 'CONTATTI', 'LINK_ESTERNI',
    'COMPAGNIE_IMPORTABILI', 'CORREZIONI_PRODOTTO', 'CALCOLI_PARALLELI')) not valid;
alter table line_of_business
  add constraint line_of_business_code_check check (code in ('CVT', 'ASSISTENZA', 'ASSISTENZA_ABITAZIONE',
    'INFORTUNI_CONDUCENTE', 'INFORTUNI', 'TUTELA_LEGALE_VEICOLO', 'TUTELA_LEGALE', 'PERDITE_PECUNIARIE_VEICOLO',
    'INCENDIO', 'CALAMITA_ABITAZIONE', 'ALTRI_DANNI', 'RC_GENERALE')) not valid;
alter table training_suspension
  add constraint training_suspension_cause_check check (cause in ('MATERNITA', 'MALATTIA_INFORTUNIO',
    'SERVIZIO_CIVILE_MILITARE', 'ALTRO')) not valid;
alter table contract
  add constraint contract_vehicle_type_check check (vehicle_type in ('', 'AUTOVEICOLI', 'MOTOVEICOLI',
    'AUTOCARRO_35Q')) not valid,
  add constraint contract_payment_type_check check (payment_type in ('DEALER', 'BROKER', 'SEPA', 'CARTA_CREDITO',
    'BONIFICO', 'FINANZIAMENTO')) not valid;
alter table contract_commission
  add constraint contract_commission_recipient_check check (recipient in ('COMPAGNIA', 'AGENZIA',
    'SOCIETA_COMMERCIALE', 'SEGNALATORE', 'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AGENTE', 'DEALER',
    'VENDITORE')) not valid,
  add constraint contract_commission_base_check check (base in ('IMPONIBILE', 'PROVVIGIONE_DEALER', 'CARICAMENTI',
    'PREZZO_ACQUISTO')) not valid;
alter table ledger_line
  add constraint ledger_line_recipient_check check (recipient in ('COMPAGNIA', 'AGENZIA', 'SOCIETA_COMMERCIALE',
    'SEGNALATORE', 'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AGENTE', 'DEALER', 'VENDITORE')) not valid;
alter table contract_transition
  add constraint contract_transition_from_status_check check (from_status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO',
    'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO', 'POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')) not valid,
  add constraint contract_transition_event_check check (event in ('CREA', 'IMPORTA', 'MODIFICA', 'ACCETTA',
    'COMPLETA', 'CONSEGNA_DOCUMENTI', 'FIRMA_PROPOSTA', 'REVOCA', 'AVVIA_EMISSIONE', 'EMETTI', 'EMISSIONE_FALLITA',
    'ANNULLA_PREVENTIVO', 'SCADI_PREVENTIVO', 'SBLOCCA', 'APPROVA', 'VARIA', 'ANNULLA_POLIZZA', 'RIPRISTINA_POLIZZA',
    'SCADI_POLIZZA')) not valid,
  add constraint contract_transition_to_status_check check (to_status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO',
    'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO', 'POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')) not valid;
alter table signature_event
  add constraint signature_event_kind_check check (kind in ('STARTED', 'SENT', 'REMINDED', 'OPENED', 'CONSENTED',
    'READ', 'APPROVED', 'CODE_ASKED', 'CODE_WRONG', 'CONFIRMED', 'SEALED', 'REFUSED', 'EXPIRED',
    'CANCELLED')) not valid;
alter table statement_line
  add constraint statement_line_kind_check check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO')) not valid;
alter table statement_upload_row
  add constraint statement_upload_row_outcome_check check (outcome in ('PAGATO', 'PARZIALE', 'PAGATO_CON_ECCEDENZA',
    'DA_ATTRIBUIRE', 'DATA_NON_VALIDA', 'IMPORTO_NON_VALIDO', 'SENZA_RIFERIMENTO', 'PIU_RIFERIMENTI', 'NON_TROVATO',
    'NON_INCASSABILE', 'GIA_REGISTRATO')) not valid;
alter table cancellation
  add constraint cancellation_cause_check check (cause in ('RECESSO_14_GIORNI', 'ERRORE_EMISSIONE', 'FURTO',
    'PERDITA_TOTALE', 'VENDITA', 'DEMOLIZIONE', 'ESPORTAZIONE', 'ESTINZIONE_FINANZIAMENTO', 'RECESSO_POLIENNALE',
    'MANCATO_PAGAMENTO', 'ALTRO')) not valid,
  add constraint cancellation_refund_type_check check (refund_type in ('NONE', 'FULL_FROM_INCEPTION', 'PRO_RATA_NET',
    'PRO_RATA_GROSS', 'SHORT_RATE', 'YEARLY', 'LOAN', 'MANUAL')) not valid;
alter table cancellation_quotation
  add constraint cancellation_quotation_cause_check check (cause in ('RECESSO_14_GIORNI', 'ERRORE_EMISSIONE', 'FURTO',
    'PERDITA_TOTALE', 'VENDITA', 'DEMOLIZIONE', 'ESPORTAZIONE', 'ESTINZIONE_FINANZIAMENTO', 'RECESSO_POLIENNALE',
    'MANCATO_PAGAMENTO', 'ALTRO')) not valid,
  add constraint cancellation_quotation_refund_type_check check (refund_type in ('NONE', 'FULL_FROM_INCEPTION',
    'PRO_RATA_NET', 'PRO_RATA_GROSS', 'SHORT_RATE', 'YEARLY', 'LOAN', 'MANUAL')) not valid;
alter table claim
  add constraint claim_cause_check check (cause in ('FURTO_TOTALE', 'FURTO_PARZIALE', 'RAPINA', 'INCENDIO',
    'EVENTO_NATURALE', 'ATTO_VANDALICO', 'CRISTALLI', 'COLLISIONE', 'URTO_ANIMALI', 'CHIAVI', 'INFORTUNIO',
    'ALTRO')) not valid,
  add constraint claim_work_check check (work in ('SINISTRO_DA_PERIZIARE', 'SINISTRO_DA_DOCUMENTARE',
    'SINISTRO_DA_LIQUIDARE', 'SINISTRO_DA_PAGARE')) not valid,
  add constraint claim_closing_reason_check check (closing_reason in ('NON_IN_VIGORE', 'GARANZIA_ASSENTE',
    'PREMIO_NON_PAGATO', 'ANTIFURTO_NON_ATTIVO', 'ESCLUSIONE', 'SOTTO_FRANCHIGIA', 'DOCUMENTI_MANCANTI',
    'PRESCRIZIONE', 'RINUNCIA', 'FRODE')) not valid;
alter table claim_file
  add constraint claim_file_kind_check check (kind in ('DENUNCIA_AUTORITA', 'LIBRETTO', 'CHIAVI', 'ESTRATTO_PRA',
    'CERTIFICATO_PROPRIETA', 'PROCURA_A_VENDERE', 'CHIUSA_INCHIESTA', 'FATTURA_ACQUISTO', 'PREVENTIVO_RIPARAZIONE',
    'FATTURA_RIPARAZIONE', 'CONSTATAZIONE_AMICHEVOLE', 'CERTIFICATO_METEO', 'CERTIFICATO_MEDICO',
    'CONSENSO_VINCOLATARIO', 'PERIZIA', 'FOTO', 'ALTRO')) not valid;
alter table renewal_case
  add constraint renewal_case_refusal_check check (refusal in ('PREZZO', 'ALTRA_COMPAGNIA', 'VEICOLO_VENDUTO',
    'NON_SERVE', 'INSODDISFATTO', 'NON_RINNOVABILE', 'POLIZZA_FINITA', 'ALTRO')) not valid;
alter table renewal_attempt
  add constraint renewal_attempt_outcome_check check (outcome in ('NON_RISPONDE', 'OCCUPATO', 'RICHIAMARE',
    'CI_PENSA', 'NON_INTERESSATO', 'NUMERO_ERRATO', 'NON_CHIAMARE')) not valid;
alter table renewal_reminder
  add constraint renewal_reminder_skipped_check check (skipped in ('POLIZZA_FINITA', 'SENZA_EMAIL', 'PRATICA_CHIUSA',
    'SENZA_CONSENSO')) not valid;
alter table negotiation
  add constraint negotiation_close_reason_check check (close_reason in ('CONDIZIONI_ECONOMICHE', 'ALTRA_AGENZIA',
    'NON_INTERESSATO', 'NON_RAGGIUNGIBILE', 'REQUISITI', 'ATTIVITA_CESSATA', 'DOPPIONE', 'APERTA_PER_ERRORE',
    'ALTRO')) not valid;
alter table negotiation_event
  add constraint negotiation_event_kind_check check (kind in ('APERTA', 'MODIFICATA', 'AFFIDATA', 'NOTA',
    'APPUNTAMENTO', 'APPUNTAMENTO_SPOSTATO', 'APPUNTAMENTO_SVOLTO', 'APPUNTAMENTO_ANNULLATO', 'PROROGA_CHIESTA',
    'PROROGA_CONCESSA', 'PROROGA_RIFIUTATA', 'PROMEMORIA', 'VINCI', 'PERDI', 'CANCELLA', 'SCADI', 'RIAPRI',
    'DEALER')) not valid;
alter table convention_member
  add constraint convention_member_status_check check (status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO',
    'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO', 'POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')) not valid;
alter table retention_rule
  add constraint retention_rule_category_check check (category in ('PREVENTIVI', 'POLIZZE', 'CLIENTI', 'EMAIL',
    'ACCESSI', 'REGISTRO', 'NOTIFICHE', 'IMPORTAZIONI', 'UTENTI', 'RICHIESTE', 'TRATTATIVE')) not valid;
alter table extraction_run
  add constraint extraction_run_predefined_check check (predefined in ('blackbox-abbinate', 'clickdata',
    'rinnovi-call-center', 'polizze-emesse', 'formazione-ivass-in-scadenza', 'moduli-proposta')) not valid;
alter table extraction_schedule
  add constraint extraction_schedule_predefined_check check (predefined in ('blackbox-abbinate', 'clickdata',
    'rinnovi-call-center', 'polizze-emesse', 'formazione-ivass-in-scadenza', 'moduli-proposta')) not valid;
alter table impact_reason
  add constraint impact_reason_code_check check (code in ('DATI_INCOMPLETI', 'PROVINCIA_NON_ASSICURABILE',
    'DURATA_NON_PREVISTA', 'OPERAZIONE_NON_PREVISTA', 'TIPO_VEICOLO_NON_AMMESSO', 'STATO_VEICOLO_NON_AMMESSO',
    'TIPO_ABITAZIONE_NON_AMMESSO', 'SUPERFICIE_NON_AMMESSA', 'ALIMENTAZIONE_NON_AMMESSA', 'VEICOLO_TROPPO_VECCHIO',
    'CHILOMETRAGGIO_ECCESSIVO', 'VALORE_TROPPO_BASSO', 'VALORE_TROPPO_ALTO', 'DURATA_NON_PREVISTA_GARANZIA',
    'ZONA_NON_PREVISTA', 'TASSO_NON_PREVISTO', 'IMPOSTA_NON_DEFINITA', 'GARANZIA_SCONOSCIUTA', 'ANTIFURTO_RICHIESTO',
    'ANTIFURTO_NON_ACCETTATO', 'DOMANDA_SENZA_RISPOSTA', 'BLOCCO_QUESTIONARIO', 'ESCLUSA_DA_QUESTIONARIO',
    'RICHIESTA_DA_QUESTIONARIO', 'GARANZIA_OBBLIGATORIA', 'GARANZIA_SUBORDINATA', 'MUTUA_ESCLUSIONE',
    'MUTUA_ESCLUSIONE_OBBLIGATORIA', 'FUORI_PACCHETTO', 'SCONTO_NON_AMMESSO', 'SCONTO_FUORI_INTERVALLO',
    'SCONTO_OLTRE_PDU', 'PREMIO_SOTTO_PDU', 'PREMIO_NULLO', 'PREMIO_NON_RAGGIUNGIBILE', 'NESSUNA_GARANZIA',
    'SOTTO_MINIMO_POLIZZA', 'SOTTO_SOGLIA_PACCHETTO', 'PRODOTTO_NON_VENDIBILE')) not valid;
alter table former_heading
  add constraint former_heading_kind_check check (kind in ('UTENTI', 'CLIENTI', 'CONTRATTI')) not valid;
alter table service_state
  add constraint service_state_code_check check (code in ('POSTA', 'PEC', 'SMS', 'PAGAMENTI', 'COMPAGNIE', 'INFOCAR',
    'TARGHE', 'MARCA_TEMPORALE')) not valid;
alter table health_state
  add constraint health_state_code_check check (code in ('SERVIZI', 'CODA', 'PIANIFICAZIONI', 'POSTA', 'ARCHIVIO',
    'DISCO', 'DATABASE', 'REPLICA', 'BACKUP', 'CERTIFICATO_FIRMA', 'CERTIFICATO_SITO',
    'CERTIFICATO_ACCESSO')) not valid;
alter table variation
  add constraint variation_kinds_listed check (kinds <@ array['TARGA', 'VEICOLO', 'VALORE', 'INDIRIZZO',
    'DATI_CLIENTE', 'VINCOLO_AGGIUNTO', 'VINCOLO_LIBERATO', 'GARANZIA_AGGIUNTA', 'GARANZIA_TOLTA',
    'PAGAMENTO']) not valid;
alter table renewal_operator
  add constraint renewal_operator_languages_check check (languages <@ array['it', 'en', 'de', 'fr', 'es']) not valid;
alter table renewal_rule
  add constraint renewal_rule_languages_check check (languages <@ array['it', 'en', 'de', 'fr', 'es']) not valid;
alter table extraction
  add constraint extraction_shared_with_check check (shared_with <@ array['DEVELOPER', 'DIPENDENTE_AGENZIA',
    'COMPAGNIA', 'SEGNALATORE', 'SOCIETA_COMMERCIALE', 'DIPENDENTE_SOCIETA', 'COMMERCIALE', 'AGENTE', 'HOLDING',
    'DEALER', 'DIPENDENTE_DEALER', 'VENDITORE', 'BACK_OFFICE', 'CALL_CENTER', 'OPERATORE_CALL_CENTER',
    'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AREA_MANAGER', 'INTERMEDIARIO', 'DIPENDENTE_INTERMEDIARIO',
    'COLLABORATORE_INTERMEDIARIO', 'PERITO', 'CLIENTE']) not valid;
alter table dashboard
  add constraint dashboard_shared_with_check check (shared_with <@ array['DEVELOPER', 'DIPENDENTE_AGENZIA',
    'COMPAGNIA', 'SEGNALATORE', 'SOCIETA_COMMERCIALE', 'DIPENDENTE_SOCIETA', 'COMMERCIALE', 'AGENTE', 'HOLDING',
    'DEALER', 'DIPENDENTE_DEALER', 'VENDITORE', 'BACK_OFFICE', 'CALL_CENTER', 'OPERATORE_CALL_CENTER',
    'RESPONSABILE_COMMERCIALE', 'CONSULENTE_COMMERCIALE', 'AREA_MANAGER', 'INTERMEDIARIO', 'DIPENDENTE_INTERMEDIARIO',
    'COLLABORATORE_INTERMEDIARIO', 'PERITO', 'CLIENTE']) not valid;
alter table parallel_price
  add constraint parallel_price_reasons_check check (reasons <@ array['DATI_INCOMPLETI', 'PROVINCIA_NON_ASSICURABILE',
    'DURATA_NON_PREVISTA', 'OPERAZIONE_NON_PREVISTA', 'TIPO_VEICOLO_NON_AMMESSO', 'STATO_VEICOLO_NON_AMMESSO',
    'TIPO_ABITAZIONE_NON_AMMESSO', 'SUPERFICIE_NON_AMMESSA', 'ALIMENTAZIONE_NON_AMMESSA', 'VEICOLO_TROPPO_VECCHIO',
    'CHILOMETRAGGIO_ECCESSIVO', 'VALORE_TROPPO_BASSO', 'VALORE_TROPPO_ALTO', 'DURATA_NON_PREVISTA_GARANZIA',
    'ZONA_NON_PREVISTA', 'TASSO_NON_PREVISTO', 'IMPOSTA_NON_DEFINITA', 'GARANZIA_SCONOSCIUTA', 'ANTIFURTO_RICHIESTO',
    'ANTIFURTO_NON_ACCETTATO', 'DOMANDA_SENZA_RISPOSTA', 'BLOCCO_QUESTIONARIO', 'ESCLUSA_DA_QUESTIONARIO',
    'RICHIESTA_DA_QUESTIONARIO', 'GARANZIA_OBBLIGATORIA', 'GARANZIA_SUBORDINATA', 'MUTUA_ESCLUSIONE',
    'MUTUA_ESCLUSIONE_OBBLIGATORIA', 'FUORI_PACCHETTO', 'SCONTO_NON_AMMESSO', 'SCONTO_FUORI_INTERVALLO',
    'SCONTO_OLTRE_PDU', 'PREMIO_SOTTO_PDU', 'PREMIO_NULLO', 'PREMIO_NON_RAGGIUNGIBILE', 'NESSUNA_GARANZIA',
    'SOTTO_MINIMO_POLIZZA', 'SOTTO_SOGLIA_PACCHETTO', 'PRODOTTO_NON_VENDIBILE']) not valid;
