import type { Sex } from '#platform/domain-kit/identifiers/tax-code.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First names of adults in Italy. */
export const FIRST_NAMES: Readonly<Record<Sex, readonly string[]>> = {
  M: words(`
    Alberto Aldo Alessandro Alessio Alfredo Andrea Angelo Antonio Armando Arturo Bruno Carlo Carmelo Christian Claudio Corrado Cosimo Cristiano
    Daniele Dario Davide Diego Domenico Edoardo Elia Emanuele Emilio Enrico Enzo Ettore Fabio Fabrizio Federico Felice Ferdinando Filippo
    Flavio Francesco Franco Gabriele Gaetano Gennaro Giacomo Gianluca Gianni Giorgio Giovanni Giulio Giuseppe Guido Ivan Jacopo Leonardo
    Lorenzo Luca Luciano Luigi Manuel Marcello Marco Mario Massimo Matteo Mattia Maurizio Mauro Michele Mirko Nicola Niccolò Paolo Pasquale
    Piero Pietro Raffaele Renato Riccardo Roberto Rocco Salvatore Samuele Sandro Sebastiano Sergio Simone Stefano Tommaso Umberto Valerio
    Vincenzo Vito Vittorio`),
  F: words(`
    Adele Agnese Alessandra Alessia Alice Angela Anna Annalisa Antonella Arianna Aurora Barbara Beatrice Benedetta Bianca Camilla Carla Carmela
    Caterina Cecilia Chiara Cinzia Clara Claudia Concetta Cristina Daniela Debora Diana Donatella Elena Eleonora Elisa Elisabetta Emanuela Emma
    Erica Eva Fabiana Federica Flavia Francesca Gabriella Gaia Giada Gianna Ginevra Giorgia Giovanna Giulia Giuseppina Grazia Greta Ilaria Irene
    Isabella Laura Letizia Lidia Loredana Lucia Luisa Maddalena Manuela Mara Margherita Maria Marina Marta Martina Michela Milena Mirella Monica
    Nadia Nicoletta Noemi Ornella Paola Patrizia Raffaella Rebecca Rita Roberta Rosa Rossella Sabrina Samantha Sara Serena Silvia Simona Sofia
    Sonia Stefania Susanna Teresa Valentina Valeria Vanessa Vera Veronica Viola Vittoria`),
};

/** Surnames from every part of Italy; common ones are near the front and are drawn more often. */
export const SURNAMES: readonly string[] = words(`
  Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri
  Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi
  Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli
  Amato Silvestri Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi Martino
  Fiore Ferretti Bellini Basile Riva Donati Piras Vitali Battaglia Sartori Neri Costantini Milani Pagano Ruggiero Sorrentino Orlando Negri
  Mantovani Bassi Cirillo Sorgente Bernini Pace Meloni Marra Valente Fumagalli Zanella Guidi Ruggeri Colonna Cocco Lazzari Fusco Bertolini
  Brambilla Castelli Poli Giannini Grimaldi Rota Pozzi Gargiulo Beretta Cozzi Pinna Cavalli Melis Bonetti Orlandini Tosi Crippa Deiana Albanese
  Cappelli Salvi Berti Venturi Zanetti Filippi Bosco Mori Nardi Guarino Bonfanti Carta Puddu Locatelli Zago Baldini Franceschini Trevisan Pavan
  Volpe Scotti Antonelli Cortese Magnani Raimondi Tedesco Ventura Bertoli Sacchi Pastore Aiello Bevilacqua Cosentino Gasparini Pugliese Ceccarelli
  Nicolini Simonetti Bettini Tarantino Casali Vianello Zambon Furlan Bruni Corsi Landi Masi Papa Corti Stella Viganò Pepe Turco Sordi
  Cardinale Bonomi Cattani Iacono Manfredi Piazza Perri Rosati Salerno Tonelli`);
